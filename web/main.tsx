import './base/library-styles.ts'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './base/console.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { AskHost } from './base/AskHost.tsx'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { startWords } from './words.ts'

// A browser that thinks itself offline asks all the same: an outage is to be told, not waited for.
const networkMode = 'always'
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, refetchOnWindowFocus: true, networkMode },
    mutations: { networkMode },
  },
})

await startWords()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the console')
createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <Notifications position="bottom-right" />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <AskHost />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
