#!/bin/sh
# Takes away what install.sh has put here:  sudo sh uninstall.sh [--purge]
# Packages stay. The player's key, its files and the proof not yet sent lie in the home folder of litfass-kiosk: they stay,
# so that the machine can become the same screen again, unless --purge is given.
set -eu

root=${LITFASS_ROOT:-}
user=litfass-kiosk

if [ -z "$root" ]; then
  [ "$(id -u)" -eq 0 ] || { echo "Usage: sudo sh uninstall.sh [--purge]" >&2; exit 2; }
  if id "$user" >/dev/null 2>&1; then
    loginctl disable-linger "$user" || true
    systemctl stop "user@$(id -u "$user").service" || true
    rm -f "$(getent passwd "$user" | cut -d: -f6)/.config/systemd/user/default.target.wants/litfass-kiosk.service"
    if [ "${1:-}" = --purge ]; then userdel --remove "$user"; fi
  fi
fi

rm -rf "$root/opt/litfass-kiosk" "$root/etc/litfass-kiosk"
rm -f "$root/usr/local/sbin/litfass-kiosk" "$root/etc/systemd/user/litfass-kiosk.service" "$root/etc/systemd/user/litfass-bridge.service" \
  "$root/etc/systemd/user/litfass-browser.service" "$root/etc/polkit-1/rules.d/50-litfass-kiosk.rules" \
  "$root/etc/udev/rules.d/50-litfass-kiosk.rules" "$root/etc/chromium/policies/managed/litfass-kiosk.json"
