-- The nonce of a sign-in is sealed with the tokens that the player has (server/device/token.ts): nothing of it is kept.
alter table device
  drop column nonce_hash,
  drop column nonce_expires_at;
