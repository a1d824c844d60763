-- Flashes that may harm viewers are found by machine as well. See decision 0249.
alter table asset_finding
  drop constraint asset_finding_kind_check,
  add constraint asset_finding_kind_check check (kind in ('loud', 'quiet', 'black', 'frozen', 'flashing'));
