import './menu.css'
import { useFold } from './fold.ts'

/** The menu's room, as wide as the menu will be. */
export function MenuBones() {
  const { isFolded } = useFold('')
  return <nav className="menu" data-folded={isFolded || undefined} />
}
