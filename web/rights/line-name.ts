import type { MenuLine } from './MenuList.tsx'
import { useMenuWords } from './menu-words.ts'

/** A line's name as the side menu shows it. */
export function useLineName() {
  const words = useMenuWords()
  return ({ mnName, mnNames, nameKey }: MenuLine) =>
    words({ mnName: mnName ?? mnNames?.en ?? nameKey ?? '', mnNames: mnName ? null : mnNames })
}
