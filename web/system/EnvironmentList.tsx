import { environmentEntry } from '#domain/system/environment.ts'
import { environmentCalls } from '#domain/system/environment-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { EnvironmentReset } from './EnvironmentReset.tsx'
import { useSettingWords } from './setting-words.ts'

export function EnvironmentList() {
  const may = useMay()
  const words = useSettingWords()
  return (
    <ListPage
      of={environmentEntry}
      calls={environmentCalls}
      density="roomy"
      actions={may('env', 'UPDATE') && <EnvironmentReset />}
      render={{
        envName: (entry) => words(entry),
        envValue: ({ isSecret, envValue }) => (isSecret === 'Y' ? '••••••••' : envValue || '–'),
      }}
    />
  )
}
