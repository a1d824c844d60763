-- A letter to whoever signs in with a password alone from now on: somebody else may have wished it.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in (
  'promotion', 'reset', 'invitation', 'passwordChanged', 'addressChanged', 'twoFactorOff', 'table', 'digest', 'told', 'alert'));
