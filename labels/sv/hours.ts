import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: 'Under dessa tider varje dag gäller en annan volym.',
  add: 'Lägg till tid',
  from: 'Från',
  to: 'Till',
  remove: 'Ta bort tid',
  'power.hint':
    'Innehåll visas bara när platsen är öppen och skärmen är på. En spelare som bara är en webbläsare är svart i stället.',
  'daysOff.hint': 'Dessa dagar visas ingenting och skärmen är av.',
}
