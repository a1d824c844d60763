import { ActionIcon, Collapse, Group, NavLink, Text, Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#domain/session/info.ts'
import { useCall } from '../use-call.ts'
import { BrandSelect } from './BrandSelect.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { useMenuWords } from './menu-words.ts'
import { useNavigation } from './navigation.ts'

/** Sections fold one by one, the whole menu folds to its icons; what is folded stays so. */
export function SideMenu({ path }: { path: string }) {
  const { t } = useTranslation()
  const { isFolded, fold } = useNavigation()
  const { data } = useCall('system/menu/gnb', {})
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className="menu" data-folded={isFolded || undefined} aria-label={t('menu.label')}>
      <Group justify="space-between" p={8} wrap="nowrap">
        {!isFolded && (
          <Link to="/" style={{ textDecoration: 'none', color: 'inherit' }}>
            <Group gap={6} wrap="nowrap">
              <img src="/litfass.svg" alt="" width={22} height={22} />
              <Text fw={700}>Litfass</Text>
            </Group>
          </Link>
        )}
        <Tooltip label={t(isFolded ? 'menu.unfold' : 'menu.fold')} position="right">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(isFolded ? 'menu.unfold' : 'menu.fold')}
            aria-expanded={!isFolded}
            onClick={() => fold(!isFolded)}
          >
            <FoldIcon size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {!isFolded && <BrandSelect />}
      <div className="menu-links">
        {data?.menus.map((menu) => (
          <Section key={menu.mnId} menu={menu} path={path} />
        ))}
      </div>
      {!isFolded && <MenuFoot />}
    </nav>
  )
}

function Section({ menu, path }: { menu: MenuEntry; path: string }) {
  const words = useMenuWords()
  const { isFolded, fold, openSections, toggle, selected } = useNavigation()
  const isCurrent = selected?.dep1 === menu.mnDir
  const isOpen = !isFolded && (isCurrent || openSections.includes(menu.mnId))
  const label = words(menu)
  const open = () => {
    if (isFolded) fold(false)
    if (!isCurrent) toggle(menu.mnId)
  }
  return (
    <>
      <Tooltip label={label} position="right" disabled={!isFolded}>
        <NavLink
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-label={label}
          label={isFolded ? undefined : label}
          leftSection={<MenuIcon path={menu.mnDir} name={label} />}
          active={isCurrent}
          variant="subtle"
          onClick={open}
        />
      </Tooltip>
      <Collapse expanded={isOpen} transitionDuration={200}>
        {menu.sub.map((entry) => (
          <NavLink
            key={entry.mnId}
            component={Link}
            to={entry.link}
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
