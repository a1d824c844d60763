-- Its venue's opening no longer says when a panel is on too long: the product's former words for it go; an operator's stay.
update code
set names = jsonb_build_object('ko', '꺼짐 시간에 켜짐', 'en', 'On outside its panel hours',
  'de', 'An, obwohl das Display aus sein soll', 'es', 'Encendida fuera de sus horas',
  'fr', 'Écran allumé hors de ses heures', 'it', 'Schermo acceso fuori dai suoi orari',
  'sv', 'På utanför skärmens tider')
where code_key = 'screenOnWhileClosed' and names = jsonb_build_object('ko', '운영 시간 외 켜짐', 'en', 'On outside opening hours',
  'de', 'An außerhalb der Zeiten', 'es', 'Encendida fuera de horario', 'fr', 'Allumé hors horaires',
  'it', 'Acceso fuori orario', 'sv', 'På utanför tiderna');
