import type { Names } from '#domain/console/history.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type FieldChange, traced, valueWords } from '#domain/trace.ts'
import { actWord } from '../words/act-word.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** The words of what the trail tells of these records; their own areas come when they are asked for. */
export function useTraceWords(records: readonly string[], names: Names = {}) {
  const areas = records.flatMap((entity) => (Object.hasOwn(traced, entity) ? (traced[entity]?.area ?? []) : []))
  const { known, language } = useTranslation([...areas, 'trail', 'code'])
  // Entities, acts and fields come from the trail as text; what has no words is shown as it was written down.
  const say = (key: string, otherwise: string) => known(key) ?? otherwise
  const { day, exact, number } = useFormats()
  const sayValue = {
    code: (key: string) => say(`code:${key}`, key),
    moment: (at: string) => (Number.isNaN(Date.parse(at)) ? at : exact(Date.parse(at), USUAL_ZONE)),
    day: (date: string) => day(date),
    number,
    record: (name: string) => names[name],
  }
  const nameOf = (entity: string) => say(`trail:entity.${entity}`, entity)
  return {
    entity: nameOf,
    act: (entity: string, act: string) => actWord(known, entity, act),
    field: (entity: string, name: string) => {
      const resource = Object.hasOwn(traced, entity) ? traced[entity] : undefined
      const other = say(`trail:trace.${name}`, name)
      return resource ? say(`${resource.area}:${resource.name}.${name}`, other) : other
    },
    value: (change: FieldChange, value: unknown) => valueWords(change, value, sayValue),
    entities: Object.keys(traced)
      .map((entity) => ({ value: entity, label: nameOf(entity) }))
      .sort((one, other) => one.label.localeCompare(other.label, language)),
  }
}
