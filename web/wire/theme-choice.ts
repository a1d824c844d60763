import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { mySessionCalls } from '#domain/account/my-page-calls.ts'
import type { Theme } from '#domain/sign-in/info.ts'
import { call } from './call.ts'
import { session } from './session.ts'

/** Light or dark, kept with the person for every browser; nothing where the device decides. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const choose = (theme: Theme | null) => {
    setColorScheme(theme ?? 'auto')
    void keepTheme(theme)
  }
  return { colorScheme, isDark, choose }
}

async function keepTheme(theme: Theme | null): Promise<void> {
  const { info } = session.current()
  if (!info) return
  session.refresh({ ...info, theme })
  // As somebody else one chooses for this browser alone.
  if (!info.actingName) await call(mySessionCalls.theme, { theme })
}
