import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { IncidentView } from './IncidentView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opened by person 1, whatever they are called. */
async function openTaken(takenId: number) {
  standIn({
    'media/incident/detail': () => ({
      ...{ inIdx: 7, place: 'Quay 1', incidentKind: codes.incidentKind.heat, incidentLevel: codes.mediaHealth.warn },
      ...{ incidentState: codes.incidentState.taken, takenId, takenBy: 'Kim Min', brdCode: 'BEAN', screens: 1 },
      ...{ openedAt: '2026-12-01T08:00:00.000Z', minutes: 5, mediaId: 'BEA0000001' },
    }),
    'media/incident/screens': () => ({ items: [] }),
  })
  await startWords()
  await readScreenWords(['incident'])
  openAt('/media/incident/view?inIdx=7', { '/media/incident/view': IncidentView }, ['incident', 'incident-act'])
  await screen.findByRole('heading', { level: 1, name: /Quay 1/ })
}

test('an incident is taken over from a namesake, and not from oneself', async () => {
  await openTaken(2)
  await screen.findByRole('button', { name: 'Take it over from Kim Min' })
  cleanup()
  await openTaken(1)
  expect(screen.queryByRole('button', { name: /^Take it/ })).toBeNull()
})
