#!/bin/sh
# Starts the small server with Python 3, or with Perl, which macOS and most of Linux bring.
cd "$(dirname "$0")" || exit 1
address=http://127.0.0.1:8939/
if python3 -c 'import http.server' 2>/dev/null; then exec python3 serve.py "$@"; fi
if ! command -v perl >/dev/null 2>&1; then echo "python3 / perl ?"; exit 1; fi
case "$*" in *--no-browser*) ;; *)
  (sleep 1; open "$address" 2>/dev/null || xdg-open "$address" 2>/dev/null) & ;;
esac
exec perl serve.pl
