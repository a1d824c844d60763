import { RunTray } from './RunTray.tsx'
import { UploadTray } from './UploadTray.tsx'

/** What goes on whatever page is open: files on their way, and work on many rows. */
export function Tray() {
  return (
    <div className="tray">
      <RunTray />
      <UploadTray />
    </div>
  )
}
