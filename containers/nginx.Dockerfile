# Debian's own nginx, which has brotli as packages.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends curl libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static nginx \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled \
  && install -d -o www-data -g www-data /var/cache/pavilion /var/lib/pavilion
COPY containers/nginx.conf containers/balancer.conf containers/proxy.conf containers/forwarded.conf \
  containers/limits.conf containers/framing.conf containers/refusals.conf containers/release-files.conf /etc/nginx/
USER www-data
EXPOSE 8080
CMD ["nginx", "-c", "/etc/nginx/nginx.conf", "-g", "daemon off;"]
