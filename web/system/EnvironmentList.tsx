import { environmentEntry } from '#domain/system/environment.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'
import { EnvironmentReset } from './EnvironmentReset.tsx'

export function EnvironmentList() {
  const may = useMay()
  return (
    <ListPage
      of={environmentEntry}
      call="system/env/list"
      view={({ envIdx }) => `/system/env/view?envIdx=${envIdx}`}
      create={may('env', 'WRITE') && '/system/env/view'}
      actions={may('env', 'UPDATE') && <EnvironmentReset />}
      render={{ envValue: ({ isSecret, envValue }) => (isSecret === 'Y' ? '••••••••' : envValue) }}
    />
  )
}
