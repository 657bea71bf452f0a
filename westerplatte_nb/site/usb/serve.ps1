# Serve the folder "site" beside this file, on this computer alone, with what Windows brings itself.
$root = [IO.Path]::GetFullPath((Join-Path $PSScriptRoot "site")) + [IO.Path]::DirectorySeparatorChar
$address = "http://localhost:8939/"
$kinds = @{ ".html" = "text/html"; ".js" = "text/javascript"; ".mjs" = "text/javascript"; ".css" = "text/css"
  ".json" = "application/json"; ".ipynb" = "application/json"; ".wasm" = "application/wasm"; ".svg" = "image/svg+xml"
  ".png" = "image/png"; ".ico" = "image/x-icon"; ".woff2" = "font/woff2"; ".woff" = "font/woff" }
$server = New-Object Net.HttpListener
$server.Prefixes.Add($address)
$server.Start()
Write-Host "$address  (Ctrl+C)"
Start-Process $address
while ($server.IsListening) {
  $asked = $server.GetContext()
  $answer = $asked.Response
  try {
    $path = [Uri]::UnescapeDataString($asked.Request.Url.AbsolutePath).TrimStart("/")
    if ($path -eq "" -or $path.EndsWith("/")) { $path += "index.html" }
    $file = [IO.Path]::GetFullPath((Join-Path $root $path))
    # Nothing above the folder is served, whatever the path says.
    if ($file.StartsWith($root, [StringComparison]::Ordinal) -and [IO.File]::Exists($file)) {
      $kind = $kinds[[IO.Path]::GetExtension($file).ToLower()]
      if (-not $kind) { $kind = "application/octet-stream" }
      $answer.ContentType = $kind
      $answer.Headers.Add("Cache-Control", "no-cache")
      $content = [IO.File]::ReadAllBytes($file)
      $answer.ContentLength64 = $content.Length
      if ($asked.Request.HttpMethod -ne "HEAD") { $answer.OutputStream.Write($content, 0, $content.Length) }
    } else { $answer.StatusCode = 404 }
  } catch { } finally { $answer.Close() }
}
