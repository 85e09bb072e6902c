#!/bin/sh
# Updates both services of this machine; no form is refused meanwhile. As root:
#   brand-sites update brand-sites-<version>.tar.gz   installs a version and starts it
#   brand-sites update back                           goes back to the previous version
#   brand-sites update restart                        restarts this version, after a change of an environment file
#
# The new origin starts beside the one that answers, at the other of two ports. It gets the visitors, and the commands
# change to its version, after both services have answered. Otherwise all stays as it was, within a minute.
set -eu
# `su` without a hyphen keeps the path of the user, which lacks these.
PATH=$PATH:/usr/sbin:/sbin
umask 022

home=${BRAND_SITES_HOME:-/srv/brand-sites}
units=${UNITS_FOLDER:-/etc/systemd/system}
# Settings of a version that is being tried. A restart of the machine forgets them.
trial=${TRIAL_UNITS_FOLDER:-/run/systemd/system}
sockets=${SOCKETS_FOLDER:-/run/brand-sites}
content=${CONTENT_ADDRESS:-http://127.0.0.1:1337}
slots=${ORIGIN_PORTS:-4321 4322}
# Time for both services together.
seconds=${READY_SECONDS:-45}

say() { echo "brand-sites update: $*" >&2; }
fail() {
  say "$*"
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
  say "unpacks and checks $1"
  tar -xzf "$1" --no-same-owner -C "$home/releases/.new" || fail "$1 cannot be unpacked: copy it again"
  version=$(ls "$home/releases/.new")
  [ -e "$home/releases/.new/$version/deploy/update.sh" ] || fail "$1 holds no version of the brand sites"
  [ "$version" != "$current" ] || fail "$version is running already; for a new start: brand-sites update restart"
  if [ "$version" = "$previous" ]; then fail "$version is the previous version: brand-sites update back"; fi
  (cd "$home/releases/.new/$version" && check) || fail "$version is not installed; all stays as it was"
  mv "$home/releases/.new/$version" "$home/releases/$version"
}

# Checks the version in this folder: its files, its Node, its packages and the commands for a bad night.
check() {
  sha256sum --check --quiet --strict files.sha256 || { say 'files are missing or altered: copy the archive again'; return 1; }
  node=node_modules/.bin/node
  $node --version >/dev/null || { say 'its Node does not run: make the archive on the same system'; return 1; }
  $node --input-type=module --eval 'await Promise.all(process.argv.slice(1).map((path) => import(path)))' \
    "$PWD/src/origin/origin.ts" "$PWD/src/builder/builder.ts" "$PWD/src/ops/setup/set-up.ts" "$PWD/cms/src/strapi.ts" || return 1
  for command in build doctor; do $node "scripts/$command.ts" --help >/dev/null || return 1; done
}

# Waits until each address answers without an error. $1: most seconds. $2: the unit, which must stay active; without one
# each address is asked once.
wait_for() {
  "$home/current/node_modules/.bin/node" --input-type=module --eval '
    import { spawnSync } from "node:child_process";
    const [seconds, unit, ...urls] = process.argv.slice(1);
    const deadline = performance.now() + seconds * 1000;
    const isActive = () => spawnSync("systemctl", ["is-active", "--quiet", unit]).status === 0;
    const say = (text) => console.error(`brand-sites update: ${text}; see: journalctl -u ${unit} -n 50`);
    for (const url of urls)
      for (;;) {
        const signal = AbortSignal.timeout(Math.ceil(Math.max(1, Math.min(5000, deadline - performance.now()))));
        const answer = await fetch(url, { signal, redirect: "manual" }).catch(() => undefined);
        if (answer?.ok) break;
        if (!unit) process.exit(1);
        if (!isActive()) say(`${unit} has ended`);
        else if (performance.now() < deadline) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          continue;
        } else say(`${url} ${answer ? `answers ${answer.status}` : "does not answer"} after ${seconds} s`);
        process.exit(1);
      }' "$@"
}

origin_answers() { wait_for 5 '' "http://127.0.0.1:$1/readyz"; }
is_enabled() { systemctl is-enabled --quiet "brand-sites@$1"; }

# Sets the ports: the origin at $old serves on, and the new one starts at $new. The old one is one that answers, if
# there is any, and the enabled one of several.
choose_ports() {
  old='' new=''
  for port in $slots; do if origin_answers "$port"; then old=$port; fi; done
  for port in $slots; do
    if is_enabled "$port" && { [ -z "$old" ] || origin_answers "$port"; }; then old=$port; fi
  done
  for port in $slots; do [ "$port" = "$old" ] || new=$port; done
  if systemctl is-active --quiet "brand-sites@$new"; then
    # It is left over from an update that was interrupted, or was started by hand.
    if [ "$old" ]; then lead_to "$old"; fi
    systemctl stop "brand-sites@$new"
  fi
}

# Leads visitors to the origin at a port, in one step.
lead_to() {
  if [ -S "$sockets/$1.sock" ]; then
    ln -sfn "$1.sock" "$sockets/.origin.new"
    mv -T "$sockets/.origin.new" "$sockets/origin.sock"
  elif grep -qs "$sockets/origin.sock" /etc/nginx/conf.d/brand-sites.conf /etc/caddy/brand-sites/Caddyfile; then
    fail "the origin at port $1 has no socket in $sockets, where the web server looks for it"
  fi
}

# Lets services that start from now on use a version, which is not the current one yet.
try_units() {
  install -m 644 "$home/releases/$1"/deploy/*.service "$units"
  for unit in brand-content "brand-sites@$new"; do
    mkdir -p "$trial/$unit.service.d"
    printf '[Service]\nWorkingDirectory=%s\n' "$home/releases/$1" >"$trial/$unit.service.d/trial.conf"
  done
  systemctl daemon-reload
}

# Lets all services use the current version.
settle_units() {
  # Earlier versions have no timer.
  find "$home/current/deploy/" \( -name '*.service' -o -name '*.timer' \) -exec install -m 644 -t "$units" {} +
  rm -f "$trial"/brand-content.service.d/trial.conf "$trial"/brand-sites@*.service.d/trial.conf
  systemctl daemon-reload
}

# Undoes an update that failed or was interrupted.
undo() {
  trap '' HUP INT TERM
  set +e
  settle_units
  if [ "$touched_content" ]; then systemctl restart brand-content; fi
  if [ "$old" ] && origin_answers "$old"; then
    (lead_to "$old")
    systemctl stop "brand-sites@$new"
    [ "$target" = "$from" ] || say "$target did not start; $from runs on, at port $old"
    [ "$target" != "$from" ] || say "the new start failed; the origin at port $old runs on"
  elif origin_answers "$new"; then
    say "$target did not start whole; its origin at port $new serves on, because no other one answers"
  else
    systemctl stop "brand-sites@$new"
    say "$target did not start, and no origin answers: brand-sites doctor"
  fi
  exit 1
}

# Moves both services to a version.
move_to() {
  target=$1 from=$(version_of current) touched_content=''
  choose_ports
  trap undo EXIT
  trap 'exit 1' HUP INT TERM
  began=$(date +%s)
  left() { echo $((seconds - $(date +%s) + began)); }
  try_units "$1"
  say "starts the origin of $1 at port $new"
  systemctl start "brand-sites@$new"
  address=http://127.0.0.1:$new
  # The default website answers for an unknown host. A search is rendered by the new version.
  wait_for "$(left)" "brand-sites@$new" "$address/readyz" "$address/" "$address/suche?q=update"
  if systemctl is-enabled --quiet brand-content; then
    say "starts the content service of $1; forms wait in the outbox"
    touched_content=yes
    systemctl restart brand-content
    wait_for "$(left)" brand-content "$content/_health" "$content/admin/init"
  fi
  lead_to "$new"
  point current "$1"
  [ "$1" = "$from" ] || point previous "$from"
  trap - EXIT HUP INT TERM
  settle_units
  systemctl enable --quiet "brand-sites@$new"
  for port in $slots; do [ "$port" = "$new" ] || systemctl disable --quiet --now "brand-sites@$port"; done
  echo "$1 runs, at port $new"
}

case $seconds in '' | *[!0-9]*) fail "READY_SECONDS must be a whole number; it is «$seconds»" ;; esac
[ $# -le 1 ] || fail "too many words: $*"
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
    [ -f "$1" ] || fail "there is no file $1"
    unpack "$1"
    move_to "$version"
    ;;
esac
