import sharp from 'sharp'

// Whatever a file calls itself, nothing but JPEG and PNG reaches a decoder: librsvg would fetch and run what an SVG names.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)
sharp.concurrency(1)

/** Loaded with the first picture, by `await import`: a server that has none to read does without its twelve megabytes. */
export { sharp }
