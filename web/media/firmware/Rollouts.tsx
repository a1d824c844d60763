import { playerBuildCalls } from '#domain/media/build-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { BuildPanel } from '../build/BuildPanel.tsx'
import { FirmwarePanel } from './FirmwarePanel.tsx'

/**
 * Builds of players, and the firmware of their machines: what comes to all screens in rings. The second stands below the
 * first, and comes once that has its height.
 */
export function Rollouts() {
  const { isPending } = useCall(playerBuildCalls.builds, {})
  return (
    <>
      <BuildPanel />
      {!isPending && <FirmwarePanel />}
    </>
  )
}
