import { useMay } from '../wire/session.ts'
import { Dashboard } from './Dashboard.tsx'
import { OwnHome } from './OwnHome.tsx'

/** Where one lands: the network for whoever runs it, one's own business for everybody else. */
export function Home() {
  return useMay()('dash-media', 'VIEW') ? <Dashboard /> : <OwnHome />
}
