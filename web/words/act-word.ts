/** Word of an act in the trail: some mean of one kind of record something else than of all others. */
export function actWord(known: (key: string) => string | undefined, entity: string, act: string): string {
  return known(`trail:act.${entity}.${act}`) ?? known(`trail:act.${act}`) ?? act
}
