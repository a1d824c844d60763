#!/bin/sh
# The player in a browser without anything around it. The token behind # is for the page alone: it is never sent anywhere.
exec chromium --kiosk --ozone-platform=wayland --noerrdialogs --disable-infobars --disable-session-crashed-bubble \
  --no-first-run --password-store=basic --autoplay-policy=no-user-gesture-required \
  --disable-features=LocalNetworkAccessChecks,Translate --user-data-dir="$HOME/player" \
  "$LITFASS_ADDRESS/player/#shell=$LITFASS_PORT.$LITFASS_TOKEN"
