#!/bin/sh
# Makes a Debian machine a screen of a Litfass server:  sudo sh install.sh https://signage.example.com
# Again with the same or another address it renews what is there; uninstall.sh takes it away. LITFASS_ROOT names a folder to
# put the files into instead, with nothing installed or started: for building images.
set -eu

usage() { echo "Usage: sudo sh install.sh https://<address of the server>" >&2; exit 2; }
[ $# -eq 1 ] || usage
case "$1" in https://?*|http://localhost*|http://127.0.0.1*) address=${1%/} ;; *) usage ;; esac
case "$address" in *[!A-Za-z0-9.:/_-]*) usage ;; esac

here=$(cd "$(dirname "$0")" && pwd)
root=${LITFASS_ROOT:-}
user=litfass-kiosk

if [ -z "$root" ]; then
  [ "$(id -u)" -eq 0 ] || usage
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    chromium sway grim seatd nodejs openssl pipewire-pulse wireplumber ddcutil v4l-utils dbus-user-session polkitd \
    fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
  id "$user" >/dev/null 2>&1 || useradd --create-home --shell /usr/sbin/nologin "$user"
  # seatd lets the group video have the screen, and a television's CEC is video's as well; dialout is for panels on a serial line, i2c for those on their cable.
  for group in video render audio dialout i2c; do
    if getent group "$group" >/dev/null; then usermod --append --groups "$group" "$user"; fi
  done
fi

mkdir -p "$root/opt/litfass-kiosk" "$root/etc/litfass-kiosk" "$root/etc/systemd/user" \
  "$root/etc/polkit-1/rules.d" "$root/etc/udev/rules.d" "$root/etc/chromium/policies/managed"
cp "$here"/control.mjs "$here"/shelf.mjs "$root/opt/litfass-kiosk/"
# What runs as the kiosk's user lies in versions; an installation from before has it beside them.
(cd "$root/opt/litfass-kiosk" && rm -f main.mjs bridge.mjs machine.mjs browser.sh sway.conf)
LITFASS_ROOT="${root:-/}" node "$here/control.mjs" update "$here"
mkdir -p "$root/usr/local/sbin"
printf '#!/bin/sh\nexec /usr/bin/node /opt/litfass-kiosk/control.mjs "$@"\n' >"$root/usr/local/sbin/litfass-kiosk"
chmod 755 "$root/usr/local/sbin/litfass-kiosk"
cp "$here"/litfass-kiosk.service "$here"/litfass-bridge.service "$here"/litfass-browser.service "$root/etc/systemd/user/"

# A token that was drawn once stays, and so does what was written beside it.
settings="$root/etc/litfass-kiosk/kiosk.env"
token=$(sed -n 's/^LITFASS_TOKEN=//p' "$settings" 2>/dev/null || true)
others=$(grep -v '^LITFASS_' "$settings" 2>/dev/null || true)
[ -n "$token" ] || token=$(openssl rand -hex 32)
(umask 027; printf '%s\n' "LITFASS_ADDRESS=$address" "LITFASS_PORT=8765" "LITFASS_TOKEN=$token" ${others:+"$others"} >"$settings")

cat >"$root/etc/polkit-1/rules.d/50-litfass-kiosk.rules" <<'RULES'
polkit.addRule(function (action, subject) {
  if (subject.user === 'litfass-kiosk' && action.id.indexOf('org.freedesktop.login1.reboot') === 0) return polkit.Result.YES
})
RULES
echo 'ACTION=="add", SUBSYSTEM=="backlight", RUN+="/bin/chgrp video /sys%p/brightness", RUN+="/bin/chmod g+w /sys%p/brightness"' \
  >"$root/etc/udev/rules.d/50-litfass-kiosk.rules"
# The page may speak to the bridge on its own machine without asking somebody who is not there.
printf '{ "LocalNetworkAccessAllowedForUrls": ["%s"] }\n' "$address" >"$root/etc/chromium/policies/managed/litfass-kiosk.json"

[ -z "$root" ] || exit 0

chgrp "$user" "$settings"
home=$(getent passwd "$user" | cut -d: -f6)
wants="$home/.config/systemd/user/default.target.wants"
mkdir -p "$wants"
ln -sf /etc/systemd/user/litfass-kiosk.service "$wants/litfass-kiosk.service"
chown -R "$user:" "$home/.config"
udevadm control --reload && udevadm trigger --subsystem-match=backlight --action=add || true
systemctl enable --now seatd.service
loginctl enable-linger "$user"
systemctl restart "user@$(id -u "$user").service"
echo "This machine shows $address now; it says its PIN within a minute."
