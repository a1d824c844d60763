import './base/library-styles.ts'
import '@fontsource-variable/inter/wght.css'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './base/console.css'
import './base/reading.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from './base/theme.ts'
import { router } from './router.tsx'
import { readScreen, readShell } from './shell/Frame.tsx'
import { startHints } from './shell/hints.ts'
import { askAhead } from './wire/ahead.ts'
import { startWords } from './words/words.ts'

void begin()

/**
 * First drawing of the console. No part of this file may wait by itself: parts that the build put into other files build
 * on it, as the words of a language do, and each would wait for the other.
 */
async function begin() {
  askAhead()
  void readShell(location.pathname)
  void readScreen(location.pathname)
  await startWords()
  startHints()
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the console')
  createRoot(place).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </MantineProvider>
    </StrictMode>,
  )
}
