/** Of bonus plays in a period those that an offer promised: the first of the campaign are these, and no more than were promised. */
export const freeAmong = (bonus: number, { promised, before }: { promised: number; before: number }): number =>
  Math.max(0, Math.min(bonus, promised - before))
