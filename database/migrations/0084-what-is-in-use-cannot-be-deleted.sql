-- Deleting is for what was entered by mistake: a screen that ever had a player keeps its history, and nobody loses
-- what they look after behind their back.
alter table device_binding
  drop constraint device_binding_media_id_fkey,
  add constraint device_binding_media_id_fkey foreign key (media_id) references media on delete restrict;
alter table user_scope
  drop constraint user_scope_group_code_fkey,
  drop constraint user_scope_venue_id_fkey,
  add constraint user_scope_group_code_fkey foreign key (group_code) references brand_group on delete restrict,
  add constraint user_scope_venue_id_fkey foreign key (venue_id) references venue on delete restrict;
alter table node_manager_venue
  drop constraint node_manager_venue_venue_id_fkey,
  add constraint node_manager_venue_venue_id_fkey foreign key (venue_id) references venue on delete restrict;
