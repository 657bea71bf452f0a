# Serve the folder "site" beside this file, on this computer alone, with what Perl brings itself.
use strict; use warnings;
use IO::Socket::INET; use File::Basename qw(dirname); use Cwd qw(abs_path);

my $port = 8939;
my $root = abs_path(dirname(abs_path(__FILE__)) . "/site");
my %kinds = (html => "text/html", js => "text/javascript", mjs => "text/javascript", css => "text/css",
  json => "application/json", ipynb => "application/json", wasm => "application/wasm", svg => "image/svg+xml",
  png => "image/png", ico => "image/x-icon", woff2 => "font/woff2", woff => "font/woff");
my $server = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $port, Listen => 50, ReuseAddr => 1)
  or die "127.0.0.1:$port: $!\n";
$| = 1;
$SIG{CHLD} = "IGNORE";
print "http://127.0.0.1:$port/  (Ctrl+C)\n";
while (1) {
  my $client = $server->accept or next;
  if (fork) { close $client; next; }
  answer($client);
  exit;
}

sub answer {
  my ($client) = @_;
  my $line = <$client> // return;
  while (my $head = <$client>) { last if $head =~ /^\r?\n$/; }
  my ($method, $path) = $line =~ m{^(GET|HEAD) ([^ ?#]*)} or return;
  $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
  $path .= "index.html" if $path =~ m{/$};
  my $file = abs_path("$root$path");
  # Nothing above the folder is served, whatever the path says.
  if (!defined $file || index($file, "$root/") != 0 || !-f $file) {
    print $client "HTTP/1.0 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    return;
  }
  my ($ending) = $file =~ /\.([^.\/]+)$/;
  my $kind = $kinds{lc($ending // "")} // "application/octet-stream";
  open(my $stream, "<:raw", $file) or return;
  my $size = -s $file;
  print $client "HTTP/1.0 200 OK\r\nContent-Type: $kind\r\nContent-Length: $size\r\nCache-Control: no-cache\r\n\r\n";
  return if $method eq "HEAD";
  binmode $client;
  while (read($stream, my $piece, 65536)) { print $client $piece or last; }
}
