import { Collapse, NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from '#domain/sign-in/info.ts'
import { MenuIcon } from '../../rights/MenuIcon.tsx'
import { useMenuWords } from '../../rights/menu-words.ts'
import type { Fold } from './fold.ts'
import { useNavigation } from './navigation.ts'

interface Props extends Pick<Fold, 'isFolded' | 'fold'> {
  menu: MenuEntry
  path: string
  /** A page of it was chosen, be it the one that stands there. */
  goOn(to: string): void
}

/** A section of the menu with its pages, folded by itself. */
export function MenuSection({ menu, path, isFolded, fold, goOn }: Props) {
  const words = useMenuWords()
  const { openSections, toggle, selected } = useNavigation()
  const isCurrent = selected?.dep1 === menu.mnDir
  const isOpen = !isFolded && (isCurrent || openSections.includes(menu.mnId))
  const label = words(menu)
  const open = () => {
    if (isFolded) fold(false)
    if (!isCurrent) toggle(menu.mnId)
  }
  return (
    <>
      <NavLink
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-label={label}
        data-hint={isFolded ? label : undefined}
        data-hint-side="right"
        label={isFolded ? undefined : label}
        leftSection={<MenuIcon path={menu.mnDir} name={label} />}
        active={isCurrent}
        variant="subtle"
        onClick={open}
      />
      {/* Pages of closed sections are not drawn: they are most of the menu. */}
      <Collapse expanded={isOpen} transitionDuration={200} keepMounted={false}>
        {menu.sub.map((entry) => (
          <NavLink
            key={entry.mnId}
            component={Link}
            to={entry.link}
            onClick={() => goOn(entry.link)}
            label={words(entry)}
            active={path === entry.link || sameThing(path, entry.link)}
            pl={40}
            py={5}
          />
        ))}
      </Collapse>
    </>
  )
}

/** A view belongs to its list. */
const sameThing = (path: string, link: string) =>
  path.replace(/\/\w+$/, '') === link.replace(/\/\w+$/, '') && path.endsWith('/view')
