#!/bin/sh
# Updates both services of this machine; no form is refused meanwhile. As root:
#   brand-sites update brand-sites-<version>.tar.gz   installs a version and starts it
#   brand-sites update back                           goes back to the previous version
#   brand-sites update restart                        restarts this version, after a change of an environment file
#
# The new origin starts beside the old one, at the other of two ports. The old one stops when the new one is ready.
# If the new version does not get ready, the old one stays.
set -eu
umask 022

home=${BRAND_SITES_HOME:-/srv/brand-sites}
units=${UNITS_FOLDER:-/etc/systemd/system}
content=${CONTENT_ADDRESS:-http://127.0.0.1:1337}
slots=${ORIGIN_PORTS:-4321 4322}
seconds=${READY_SECONDS:-120}

fail() {
  echo "brand-sites update: $*" >&2
  exit 1
}

# Name of the version that a link leads to; empty without the link.
version_of() { basename "$(readlink "$home/$1" || true)"; }

# Points a link to a version, in one step.
point() {
  ln -sfn "releases/$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# Unpacks a version beside the others, of which only the current and the previous one are kept.
unpack() {
  current=$(version_of current)
  previous=$(version_of previous)
  for folder in "$home"/releases/* "$home"/releases/.new; do
    case ${folder##*/} in "$current" | "$previous") ;; *) rm -rf "$folder" ;; esac
  done
  mkdir "$home/releases/.new"
  trap 'rm -rf "$home/releases/.new"' EXIT
  tar -xzf "$1" --no-same-owner -C "$home/releases/.new" || fail "$1 cannot be unpacked"
  version=$(ls "$home/releases/.new")
  [ -e "$home/releases/.new/$version/deploy/update.sh" ] || fail "$1 holds no version of the brand sites"
  [ "$version" != "$current" ] || fail "$version is running already; for a new start: brand-sites update restart"
  if [ "$version" = "$previous" ]; then fail "$version is the previous version: brand-sites update back"; fi
  mv "$home/releases/.new/$version" "$home/releases/$version"
}

# Waits until an address answers with success. $2: most seconds. $3: the unit that answers.
wait_for() {
  "$home/current/node_modules/.bin/node" --input-type=module --eval '
    const [url, seconds] = process.argv.slice(1);
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      if (answer?.ok) process.exit(0);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    process.exit(1);' "$1" "$2" && return
  echo "brand-sites update: $1 is not ready after $2 s; see: journalctl -u $3 -n 50" >&2
  return 1
}

# Installs the units of the current version, and starts its content service, which is away for seconds. Forms wait in
# the outbox.
start_content() {
  install -m 644 "$home"/current/deploy/*.service "$units"
  systemctl daemon-reload
  systemctl is-enabled --quiet brand-content || return 0
  systemctl restart brand-content && wait_for "$content/_health" 300 brand-content
}

# Starts both services from the current version.
start() {
  start_content && systemctl start "brand-sites@$new" || return 1
  wait_for "http://127.0.0.1:$new/readyz" "$seconds" "brand-sites@$new"
}

# Sets the ports: the old origin listens at $old, if it runs, and the new one starts at $new.
choose_ports() {
  old='' new=''
  for port in $slots; do
    if systemctl is-enabled --quiet "brand-sites@$port"; then old=$port; else new=$port; fi
  done
  [ "$new" ] || fail "disable one of the two: systemctl disable --now brand-sites@${old}"
  # It is left over from an update that was interrupted.
  if systemctl is-active --quiet "brand-sites@$new"; then systemctl stop "brand-sites@$new"; fi
}

# Moves both services to a version.
move_to() {
  from=$(version_of current)
  choose_ports
  point current "$1"
  if ! start; then
    point current "$from"
    systemctl stop "brand-sites@$new"
    start_content || true
    [ "$1" != "$from" ] || fail "the new start failed; the origin at port $old runs on"
    fail "$1 did not start; $from runs on"
  fi
  [ "$1" = "$from" ] || point previous "$from"
  systemctl enable --quiet "brand-sites@$new"
  if [ "$old" ]; then systemctl disable --quiet --now "brand-sites@$old"; fi
  echo "$1 runs, at port $new"
}

[ -e "$home/current/deploy/update.sh" ] || fail "$home/current is missing: docs/operator.md, «Installing»"
exec 9>"$home/.update.lock"
flock -n 9 || fail 'another update is running'
case ${1:-} in
  '' | -*) sed -n '2,5s/^# \{0,1\}//p' "$0" ;;
  back)
    previous=$(version_of previous)
    [ -e "$home/previous/deploy/update.sh" ] || fail 'there is no previous version'
    move_to "$previous"
    ;;
  restart) move_to "$(version_of current)" ;;
  *)
    unpack "$1"
    move_to "$version"
    ;;
esac
