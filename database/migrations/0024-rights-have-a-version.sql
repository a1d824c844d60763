-- It moves on with every change of what anybody may do, in the same transaction: whoever has read it knows whether the
-- rights they have at hand still hold.
create table rights_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into rights_version default values;

create function move_rights_version() returns trigger language plpgsql as $$
begin
  update rights_version set version = version + 1, updated_at = now();
  return null;
end $$;

create trigger program_moves_rights
after insert or update or delete or truncate on program
for each statement execute function move_rights_version();

create trigger authority_moves_rights
after insert or update or delete or truncate on authority
for each statement execute function move_rights_version();

create trigger permission_group_grant_moves_rights
after insert or update or delete or truncate on permission_group_grant
for each statement execute function move_rights_version();
