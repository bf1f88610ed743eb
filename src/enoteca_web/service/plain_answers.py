"""Answers in one sentence, made without Django; they have the headers of all the others."""

from http import HTTPStatus

from django.http import HttpResponse

from enoteca_web.service.headers import dressed


def sentence_of(status: int, sentence: str) -> HttpResponse:
    """Return an answer after which the connection ends."""
    answer = HttpResponse(f"{sentence}\n", "text/plain; charset=utf-8", status)
    dressed(answer, "", secure=False)
    answer.headers["Connection"] = "close"
    return answer


def plain(status: int, sentence: str) -> bytes:
    """Return an answer as it is sent."""
    answer = sentence_of(status, sentence)
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
    lines += [f"{name}: {value}" for name, value in answer.items()]
    return "\r\n".join([*lines, "", ""]).encode("latin1") + answer.content
