import { ActionIcon, Group, Kbd, NavLink, Text } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, memo, Suspense, useRef } from 'react'
import { navigation } from '#domain/console/live.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useLive } from '../wire/live.ts'
import { refreshRights } from '../wire/rights.ts'
import { useCall } from '../wire/use-call.ts'
import { keyName } from '../words/key-names.ts'
import { useTranslation } from '../words/translation.ts'
import { Bell } from './Bell.tsx'
import { BrandSelect } from './BrandSelect.tsx'
import { MenuFoot } from './MenuFoot.tsx'
import type { Fold } from './menu/fold.ts'
import { keepFocused } from './menu/keep-focused.ts'
import { MenuSection } from './menu/MenuSection.tsx'
import { openByHand } from './open-by-hand.ts'

const NextStep = lazy(async () => ({ default: (await import('./beside.ts')).beside.NextStep }))

interface Props {
  path: string
  /** The page has read what it shows first: what comes behind it may come. */
  isRead?: boolean
  fold: Fold
}

/** First stop of the keys: past the menu. */
const toPage = () => document.querySelector('main')?.focus()
/** Name of the page that stands there: any other takes the focus itself when it comes. */
const toName = () => document.querySelector<HTMLElement>('main h1')?.focus()

/**
 * Sections fold one by one, the whole menu folds to its icons; what is folded stays so. Answers to the page beside it do not
 * draw it anew.
 */
export const SideMenu = memo(function SideMenu({ path, isRead = true, fold: { isFolded, covers, fold } }: Props) {
  const { t } = useTranslation()
  const folds = useRef<HTMLButtonElement>(null)
  const read = useCall(sessionCalls.menus, {}, { topic: navigation })
  useLive(navigation, () => void refreshRights())
  const goOn = (to: string) => {
    if (!covers) return
    fold(true)
    // The page waits behind the menu until that is drawn.
    if (to === path) setTimeout(toName)
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !covers) return
    fold(true)
    folds.current?.focus()
  }
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className="menu" data-folded={isFolded || undefined} aria-label={t('menu.label')} onKeyDown={leave}>
      <button type="button" className="skip" onClick={toPage}>
        {t('menu.skip')}
      </button>
      <Group className="menu-head" justify="space-between" p={8} wrap="nowrap">
        <Link className="menu-home" to="/" onClick={() => goOn('/')}>
          <Group gap={6} wrap="nowrap">
            <img src="/litfass.svg" alt="" width={22} height={22} />
            <Text fw={700}>Litfass</Text>
          </Group>
        </Link>
        <ActionIcon
          ref={folds}
          variant="subtle"
          color="gray"
          aria-label={t(isFolded ? 'menu.unfold' : 'menu.fold')}
          data-hint={t(isFolded ? 'menu.unfold' : 'menu.fold')}
          data-hint-side="right"
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          <FoldIcon size={18} />
        </ActionIcon>
      </Group>
      {!isFolded && <BrandSelect />}
      <PaletteButton isFolded={isFolded} />
      <Bell isFolded={isFolded} isRead={isRead} />
      <div className="menu-links" ref={keepFocused}>
        <Read of={read} height={320}>
          {({ menus }) =>
            menus.map((menu) => <MenuSection key={menu.mnId} {...{ menu, path, isFolded, fold, goOn }} />)
          }
        </Read>
        {/* It comes late: below the links it moves neither them nor the foot. */}
        <Suspense>{isRead && !isFolded && !read.isPending && <NextStep path={path} />}</Suspense>
      </div>
      {/* It would stand in the way of sections that are still on their way. */}
      {!isFolded && !read.isPending && <MenuFoot />}
    </nav>
  )
})

function PaletteButton({ isFolded }: { isFolded: boolean }) {
  const { t, language } = useTranslation('console')
  return (
    <NavLink
      component="button"
      type="button"
      aria-label={isFolded ? t('palette.open') : undefined}
      label={isFolded ? undefined : t('palette.open')}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={isFolded ? undefined : <Kbd size="xs">{keyName('control', language)} K</Kbd>}
      onClick={() => openByHand('palette')}
    />
  )
}
