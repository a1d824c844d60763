-- Programs that nothing refers to any more are removed; whether something does is asked for each of them.
create index composition_by_ad on composition (ad) where ad is not null;
create index composition_by_house on composition (house) where house is not null;
create index composition_by_notice on composition (notice) where notice is not null;
create index media_order_by_house on media_order (house);
