import { useRouter } from '@tanstack/react-router'
import { kinds } from '#domain/kinds.ts'
import { languages } from '#labels/words.ts'
import type { Screen } from '../base/screen.ts'
import { chooseForGood, languageNames } from '../person/LanguageSelect.tsx'
import { useSignOut } from '../wire/leaving.ts'
import { useSaveQuestion } from '../wire/save-question.ts'
import { useMay } from '../wire/session.ts'
import { useTheme } from '../wire/theme-choice.ts'
import { keyName } from '../words/key-names.ts'
import { useTranslation } from '../words/translation.ts'
import { openByHand } from './open-by-hand.ts'
import { screens } from './registry.ts'

/** One line of the palette. */
export interface Entry {
  id: string
  label: string
  note?: string
  run(): void
}

/** Lists and single pages, as the role may open them; a record's own page needs the record. */
export function useScreens(): Entry[] {
  const { go, name, isAllowed } = useRegistry()
  return screens
    .filter((screen) => isAllowed(screen, screen.property) && (!isRecord(screen) || isOwnPage(screen)))
    .map((screen) => ({ id: screen.path, label: name(screen), note: screen.path, run: go(screen.path) }))
}

/** New records, looks and languages, help, the way out. */
export function useActions(): Entry[] {
  const { t, language } = useTranslation(['console', 'base'])
  const { go, name, isAllowed } = useRegistry()
  const { isDark, choose } = useTheme()
  const [{ isAsked }, keepQuestion] = useSaveQuestion()
  const signOut = useSignOut()
  const creating = screens
    .filter((screen) => isAllowed(screen, 'WRITE') && entered.has(screen.path))
    .map((screen) => ({
      id: `new ${screen.path}`,
      label: t('palette.create', { name: name(screen) }),
      run: go(screen.path),
    }))
  return [
    ...creating,
    {
      id: 'theme',
      label: t(isDark ? 'base:theme.light' : 'base:theme.dark'),
      run: () => choose(isDark ? 'light' : 'dark'),
    },
    { id: 'ask', label: t(isAsked ? 'save.noAsk' : 'save.ask'), run: () => keepQuestion({ isAsked: !isAsked }) },
    { id: 'keys', label: t('keys.title'), note: '?', run: () => openByHand('help') },
    { id: 'print', label: t('print'), note: `${keyName('control', language)}+P`, run: () => setTimeout(() => print()) },
    ...languages.map((each) => ({
      id: `language ${each}`,
      label: languageNames[each],
      note: t('base:language'),
      run: () => void chooseForGood(each),
    })),
    { id: 'leave', label: t('base:signOut'), run: () => void signOut() },
  ]
}

const entered = new Set(
  Object.values(kinds)
    .filter(({ isEntered }) => isEntered)
    .map(({ path }) => `${path}/view`),
)
const isRecord = ({ path }: Screen) => path.endsWith('/view')
const isOwnPage = ({ path }: Screen) => path === '/account/mypage/view'

function useRegistry() {
  const { known } = useTranslation('menu')
  const router = useRouter()
  const may = useMay()
  return {
    go: (path: string) => () => void router.navigate({ href: path }),
    name: ({ label }: Screen) => known(`menu:${label}`) ?? label,
    isAllowed: ({ program }: Screen, property: Screen['property']) => !program || !property || may(program, property),
  }
}
