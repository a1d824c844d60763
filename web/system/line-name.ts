import { useMenuWords } from '../layout/menu-words.ts'
import type { MenuLine } from './MenuList.tsx'

/** A line's name as the side menu shows it. */
export function useLineName() {
  const words = useMenuWords()
  return ({ mnName, mnNames, nameKey }: MenuLine) =>
    words({ mnName: mnName ?? mnNames?.en ?? nameKey ?? '', mnNames: mnName ? null : mnNames })
}
