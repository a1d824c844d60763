alter table code
  -- Names as the product last wrote them: what differs from them is an operator's own.
  add column product_names jsonb;

-- What nobody has ever saved is the product's.
update code set product_names = names where is_built_in and updated_at = created_at;
