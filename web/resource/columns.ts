import { useState } from 'react'
import type { Resource } from '#domain/base/resource.ts'

export interface Columns {
  shown: readonly string[]
  all: readonly string[]
  set(shown: readonly string[]): void
}

/** Which columns a person sees, kept in this browser per list. */
export function useColumns(of: Resource, usual: readonly string[] = of.columns): Columns {
  const key = `litfass.columns.${of.name}`
  const [chosen, setChosen] = useState(() => localStorage.getItem(key)?.split(',') ?? usual)
  const all = Object.keys(of.fields).filter((name) => isColumn(of, name))
  return {
    shown: chosen.filter((name) => all.includes(name)),
    all,
    set: (shown) => {
      localStorage.setItem(key, shown.join(','))
      setChosen(shown)
    },
  }
}

function isColumn({ fields }: Resource, name: string) {
  const field = fields[name]
  return field !== undefined && !field.secret && !['json', 'list', 'file', 'paragraph'].includes(field.kind)
}
