-- A letter to the address that a person has given up: whoever reads there may not have wished it.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in (
  'promotion', 'reset', 'invitation', 'passwordChanged', 'addressChanged', 'table', 'digest', 'told', 'alert'));
