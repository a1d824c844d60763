import type { Field } from '#domain/base/field.ts'
import type { Resource } from '#domain/base/resource.ts'
import { useTranslation } from '../../words/translation.ts'

/** The words of a resource: `<area>:<resource>.<field>`, its title, a new one, its code values. */
export function useLabels(resource: Pick<Resource, 'name' | 'area'>) {
  const { t, known } = useTranslation([resource.area, 'code'])
  // Keys follow from the resource; a test holds every one of them against the words.
  const say = t as unknown as (key: string) => string
  const keyOf = (name: string) => `${resource.area}:${resource.name}.${name}`
  return {
    title: say(keyOf('title')),
    /** A record that is being made, as it is called before it has a name. */
    fresh: () => say(keyOf('new')),
    field: (name: string) => say(keyOf(name)),
    /** Words beside the box of a field, where there are any. */
    hint: (name: string) => known(keyOf(`${name}.hint`)),
    all: (name: string) => say(keyOf(`${name}.all`)),
    code: (field: Field | undefined, value: unknown) => say(`code:${field?.codes}.${value}`),
  }
}
