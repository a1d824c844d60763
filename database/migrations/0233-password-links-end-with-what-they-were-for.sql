-- A link to choose a password is of use to whoever lost theirs, at the address it was sent to: once either is another one,
-- by whichever way, it opens nothing any more.
create function end_password_links() returns trigger language plpgsql as $$
begin
  update password_link set used_at = now() where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger password_links_end after update of email, password_hash on app_user
  for each row when (old.email is distinct from new.email or old.password_hash is distinct from new.password_hash)
  execute function end_password_links();
