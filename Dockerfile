# syntax=docker/dockerfile:1
# The table in a container: `docker build -t enoteca .`, or compose.yaml with a PostgreSQL.

FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
# What others have written first: it changes seldom.  Nothing is installed without its hash.
COPY requirements/build.txt requirements/web.txt requirements/
RUN pip install --require-hashes -r requirements/build.txt \
    && python -m venv /opt/enoteca \
    && /opt/enoteca/bin/pip install --require-hashes -r requirements/web.txt
COPY . .
RUN pip wheel --no-build-isolation --no-deps --wheel-dir /wheels . \
    && /opt/enoteca/bin/pip install --no-index --no-deps /wheels/*.whl \
    && /opt/enoteca/bin/enoteca --version

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin enoteca \
    && install --directory --owner=enoteca --group=enoteca --mode=700 /data
COPY --from=build /opt/enoteca /opt/enoteca
ENV PATH=/opt/enoteca/bin:$PATH ENOTECA_DATA=/data PYTHONDONTWRITEBYTECODE=1
USER enoteca
VOLUME /data
EXPOSE 8000
# The server itself tells: 0 if it answers at all.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["enoteca"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
