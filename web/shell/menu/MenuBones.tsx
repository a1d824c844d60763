import { useNavigation } from './navigation.ts'

/** The menu's room, as wide as the menu will be. */
export function MenuBones() {
  const { isFolded } = useNavigation()
  return <nav className="menu" data-folded={isFolded || undefined} />
}
