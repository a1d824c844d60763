-- Entries stood by their numbers, and what came later stood last. Where an operator has moved one of a section, all of it stays.
update menu
set sort = place.sort, updated_at = now()
from (values
  (1000301, 0), (1000308, 1), (1000302, 2), (1000303, 3), (1000304, 4), (1000309, 5), (1000312, 6), (1000313, 7), (1000310, 8), (1000311, 9), (1000306, 10), (1000307, 11), (1000314, 12),
  (1000401, 0), (1000402, 1), (1000419, 2), (1000418, 3), (1000403, 4), (1000411, 5), (1000410, 6), (1000404, 7), (1000405, 8), (1000412, 9), (1000406, 10), (1000413, 11), (1000407, 12), (1000408, 13), (1000414, 14), (1000415, 15), (1000416, 16), (1000417, 17), (1000409, 18),
  (1000701, 0), (1000702, 1), (1000703, 2), (1000704, 3), (1000709, 4), (1000706, 5), (1000707, 6), (1000708, 7), (1000705, 8),
  (1000901, 0), (1000902, 1), (1000903, 2), (1000906, 3), (1000904, 4), (1000905, 5)) as place (id, sort)
where menu.id = place.id and not exists (
  select from menu one
  join menu other on other.parent_id = one.parent_id and other.id > one.id and other.sort < one.sort
  where one.parent_id = menu.parent_id and one.is_built_in and other.is_built_in);
