import { BuildPanel } from '../build/BuildPanel.tsx'
import { FirmwarePanel } from './FirmwarePanel.tsx'

/** Builds of players, and the firmware of their machines: what comes to all screens in rings. */
export function Rollouts() {
  return (
    <>
      <BuildPanel />
      <FirmwarePanel />
    </>
  )
}
